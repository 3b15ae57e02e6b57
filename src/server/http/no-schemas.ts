import type { FastifyServerOptions } from 'fastify';

const refuse = (): never => {
  // @untranslated: for whoever wrote the route
  throw new Error('a route has a schema of the framework: the contract checks what comes in and what goes out');
};

/**
 * The framework without its compilers for schemas. No route has one, and without this each start loads the two
 * compilers with their hundred files.
 */
export const NO_SCHEMAS: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
};
