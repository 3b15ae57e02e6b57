import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { t } from '../../domain/text/t.ts';
import { isRecord } from '../../domain/values/type-guards.ts';
import { useSession } from '../accounts/sessions/use-session.ts';
import logo from '../kit/display/logo.svg';
import { ConnectionLine } from '../kit/feedback/connection-line.tsx';
import { NoticeStrip } from '../kit/feedback/notice-strip.tsx';
import { Link } from '../kit/router/link.tsx';
import { useLocation, useRouteHandle } from '../kit/router/use-router.ts';
import { useConnectionLost } from './api/connection.ts';
import { useSite } from './api/site.ts';
import { LanguageSwitch } from './language/language-switch.tsx';
import { Trans } from './language/trans.tsx';
import { otherRole } from './session/other-role.ts';
import { storedUser } from './session/stored-session.ts';
import classes from './shell.module.css';

/** Only logged-in users load the menu, to keep the first page light for everybody else. */
const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));
if (storedUser()) void loadMenu();
const LandlordPageNote = lazy(async () => ({ default: (await import('./landlord-page-note.tsx')).LandlordPageNote }));

/** Shown while the first page loads. */
export function BlankPage() {
  return <div className={classes.frame} />;
}

function useHeaderTone(): 'evergreen' | 'paper' {
  const handle = useRouteHandle();
  return isRecord(handle) && handle.header === 'evergreen' ? 'evergreen' : 'paper';
}

/**
 * Scrolls every new path to its top, or to the section that the hash names. Not on the first load: the user may already
 * have scrolled the server-rendered page.
 */
function useScrollToTop(): void {
  const { pathname, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser handles links within a page
  useEffect(() => {
    const part = hash && document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    else if (key !== 'default') window.scrollTo(0, 0);
  }, [pathname]);
}

function Header({ tone }: { tone: 'evergreen' | 'paper' }) {
  const { user, logOut, switchRole } = useSession();
  const offersChecks = useSite().checks.length > 0;
  return (
    <header className={classes.header} data-tone={tone}>
      <Link to="/" className={classes.logo}>
        {/* @untranslated: our name */}
        <img src={logo} alt="Maplekey" width={123} height={30} />
      </Link>
      <nav className={classes.nav} aria-label={t`Main`}>
        {tone === 'evergreen' && (
          <>
            {offersChecks && (
              <>
                <a href="#what-it-checks">{t`what it checks`}</a>
                <a href="#price-list">{t`price list`}</a>
              </>
            )}
            <a href="#questions">{t`questions`}</a>
          </>
        )}
        {user ? (
          <>
            <span className={classes.name} aria-hidden="true">
              {user.first_name} {user.last_name}
            </span>
            <Suspense fallback={<span className={classes.menuPlace} />}>
              <AccountMenu user={user} logOut={logOut} switchRole={switchRole} />
            </Suspense>
          </>
        ) : (
          <Button component={Link} to="/login" variant="subtle" className={classes.login}>
            {t`log in`}
          </Button>
        )}
      </nav>
    </header>
  );
}

function Footer() {
  const { operator } = useSite();
  return (
    <footer className={classes.footer}>
      {/* The server and a visitor can be in different years, or one clock can be wrong. */}
      <p suppressHydrationWarning>
        © {new Date().getFullYear()} {operator.name}, {operator.address}
      </p>
      <LanguageSwitch />
      <ul>
        <li>
          <Link to="/terms-and-conditions">{t`terms and conditions`}</Link>
        </li>
        <li>
          <Link to="/privacy-policy">{t`privacy policy`}</Link>
        </li>
        <li>
          <Link to="/fair-rules">{t`fair rules`}</Link>
        </li>
      </ul>
    </footer>
  );
}

interface ShellProps {
  /** Whether another page is loading. */
  isNavigating: boolean;
  /** The page. */
  children: ReactNode;
}

/** The frame of every page: header, menu, footer and a skip link. */
export function Shell({ isNavigating, children }: ShellProps) {
  const tone = useHeaderTone();
  const isLost = useConnectionLost();
  const isTurnedAway = useLocation().pathname === '/' && otherRole.isTurnedAway();
  useScrollToTop();
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        {t`Skip to content`}
      </a>
      {isNavigating && <div className={classes.progress} />}
      <NoticeStrip label={t`Beta test`} remember="beta-notice" dismissLabel={t`Got it`} /* @literal */>
        <Trans>
          Maplekey is in beta testing.<span className={classes.more}> It still has some rough edges.</span>
        </Trans>
      </NoticeStrip>
      <Header tone={tone} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {isTurnedAway && (
          <Suspense>
            <LandlordPageNote />
          </Suspense>
        )}
        {children}
      </main>
      <Footer />
      <ConnectionLine isLost={isLost} />
    </div>
  );
}
