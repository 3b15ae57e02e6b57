import { readFileSync } from 'node:fs';
import type { Answer, Route } from './route.ts';

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

/** Styles of all pages (base), of the vendors' pages, each with its own colours, and of the sandbox's own pages. */
export const sharedStyles = (): Route[] => [style('base'), style('vendor'), style('own')];
