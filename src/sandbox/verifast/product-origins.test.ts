import { expect, it } from 'vitest';
import { productOrigins } from './create-session.ts';

it.each([
  ['https://maplekey.example/', 'https://maplekey.example', ['https://maplekey.example']],
  ['https://maplekey.example', 'http://10.0.0.7:3000', ['https://maplekey.example', 'http://10.0.0.7:3000']],
  ['http://localhost:3000', 'http://127.0.0.1:3000', ['http://localhost:3000', 'http://127.0.0.1:3000']],
  ['http://127.0.0.1', 'http://127.0.0.1', ['http://127.0.0.1', 'http://localhost']],
])('a product at %s and %s is framed by %j', (appUrl, appOrigin, origins) => {
  expect(productOrigins({ appUrl, appOrigin: () => appOrigin })).toEqual(origins);
});
