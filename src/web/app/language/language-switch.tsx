import type { MouseEvent } from 'react';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { t } from '../../../domain/text/t.ts';
import { useSite } from '../api/site.ts';
import { storedUser } from '../session/stored-session.ts';
import classes from './language-switch.module.css';

async function choose(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  const { code = '' } = event.currentTarget.dataset;
  // The rest of the address stays: it may hold the token of an invitation.
  const here = new URL(window.location.href);
  here.searchParams.set('lang', code);
  event.currentTarget.href = here.href;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // Loaded on press, to keep the pages light on which people arrive.
  if (storedUser()) await (await import('../session/account-calls.ts')).storeLanguage(code);
  // A reload, because what is typed and what the page was opened with survive it.
  window.history.replaceState(window.history.state, '', here);
  window.location.reload();
}

/**
 * The other languages that the site offers, each by its own name; nothing where there is one. The page is loaded again:
 * each language has a build of its own.
 */
export function LanguageSwitch() {
  const others = useSite().languages?.filter(({ code }) => code !== currentLanguage());
  if (!others) return null;
  return (
    <nav aria-label={t`Language`} className={classes.languages}>
      {others.map(({ code, name, locale }) => (
        <a
          key={code}
          data-code={code}
          href={`?lang=${code}`}
          hrefLang={locale}
          lang={locale}
          onClick={(event) => void choose(event)}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
