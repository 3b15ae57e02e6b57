import { readFileSync } from 'node:fs';
import type { Answer } from './answer.ts';
import type { Route } from './route.ts';

/** A file that a page of the sandbox loads. */
export const asset = (file: URL, contentType: string): Exclude<Answer, 'hang up'> => ({
  status: 200,
  headers: { 'content-type': `${contentType}; charset=utf-8`, 'cache-control': 'no-cache' },
  body: readFileSync(file),
});

const style = (name: string): Route => ({
  method: 'GET',
  path: new RegExp(`^/pages/${name}\\.css$`),
  handle: () => asset(new URL(`${name}.css`, import.meta.url), 'text/css'),
});

/** What all pages look like (base), those of the vendors, each with colours of its own, and those of the sandbox itself. */
export const sharedStyles = (): Route[] => [style('base'), style('vendor'), style('own')];
