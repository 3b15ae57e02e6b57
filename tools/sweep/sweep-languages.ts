// npm run sweep-languages [-- visitors and addresses]: opens every screen of everybody, at 1280 and 390 px, in the
// language that shows what is not translated and in French, and prints one line for each text without a translation and
// for each that has no room. `-- landlord` are the screens of a landlord, `-- nobody` those without an account,
// `-- /signup` one screen.
import { findChromium } from '../browsers.ts';
import { buildWebIfStale } from '../build.ts';
import { sweep } from './sweep.ts';

const LANGUAGES = 'en,fr,en-XA';
const wanted = process.argv.slice(2);

process.env.LANGUAGES = LANGUAGES;
await buildWebIfStale();
const count = await sweep({
  browserPath: findChromium(),
  languages: LANGUAGES,
  isWanted: (name) =>
    wanted.length === 0 ||
    wanted.some((word) => name.startsWith(`${word} `) || (word.includes('/') && name.includes(word))),
  report: (finding) => console.log(finding),
});
console.log(count === 0 ? 'Everything is translated and has room.' : `${count} findings`);
if (count > 0) process.exitCode = 1;
