import { Anchor, Button, Group, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from '../../kit/router/link.tsx';
import { useParams } from '../../kit/router/use-router.ts';
import type { Openable, Specimen, Specimens } from './specimen.tsx';
import classes from './workshop.module.css';

const modules = import.meta.glob<Specimens>('./specimens/*.tsx', { eager: true, import: 'specimens' });

/** Every specimen by its name, such as `forms/phone-input`: its path in the kit. */
const SPECIMENS = Object.values(modules)
  .flatMap((subject) => Object.entries(subject).map(([name, specimen]) => ({ name, specimen })))
  .sort((one, other) => (one.name < other.name ? -1 : 1));

interface StageProps {
  state: string;
  children: ReactNode;
}

/** One state with its name. What is fixed to the window is fixed to its stage. */
function Stage({ state, children }: StageProps) {
  return (
    <div className={classes.state}>
      <p className={classes.name}>{state}</p>
      <div className={classes.stage}>{children}</div>
    </div>
  );
}

interface OpenedProps extends Pick<StageProps, 'state'> {
  name: string;
  /** The state has the page to itself. */
  isAlone: boolean;
  show: Openable;
}

/** A state that opens with a button, or at once where nothing else is on the page. */
function Opened({ name, state, isAlone, show }: OpenedProps) {
  const [opened, setOpened] = useState(isAlone);
  return (
    <Stage state={state}>
      {!isAlone && (
        <Group gap="sm">
          <Button variant="default" size="sm" onClick={() => setOpened(true)}>
            open
          </Button>
          <Anchor component={Link} to={`/kit/${name}/${state}`} size="sm">
            open alone
          </Anchor>
        </Group>
      )}
      {show(opened, () => setOpened(false))}
    </Stage>
  );
}

/** What the gallery photographs. */
const statesOf = ({ shown = {}, opened = {}, dialogs = {} }: Specimen): string =>
  JSON.stringify({ shown: Object.keys(shown), opened: Object.keys(opened), dialogs: Object.keys(dialogs) });

interface SectionProps {
  name: string;
  specimen: Specimen;
  /** The only state to show. */
  only: string | undefined;
}

function Section({ name, specimen, only }: SectionProps) {
  const { shown = {}, opened, dialogs } = specimen;
  const isWanted = ([state]: [state: string, ...rest: unknown[]]) => only === undefined || only === state;
  return (
    <section
      className={classes.specimen}
      aria-labelledby={name}
      data-wide={name.startsWith('layout/') || undefined}
      data-states={statesOf(specimen)}
    >
      <Title order={2} id={name}>
        <Anchor component={Link} to={`/kit/${name}`} inherit>
          {name}
        </Anchor>
      </Title>
      {Object.entries(shown)
        .filter(isWanted)
        .map(([state, children]) => (
          <Stage key={state} state={state}>
            {children}
          </Stage>
        ))}
      {Object.entries({ ...opened, ...dialogs })
        .filter(isWanted)
        .map(([state, show]) => (
          <Opened key={state} name={name} state={state} show={show} isAlone={only !== undefined} />
        ))}
    </section>
  );
}

/** The components of the kit in their states: all of them, one, or one state of one. Only in `npm run dev`. */
export function Component() {
  const path = useParams()['*'] ?? '';
  const [folder, file, only] = path.split('/');
  const specimens = path === '' ? SPECIMENS : SPECIMENS.filter(({ name }) => name === `${folder}/${file}`);
  return (
    <main className={classes.page}>
      {path === '' && (
        <>
          <Title order={1}>The kit</Title>
          <nav className={classes.contents} aria-label="Components">
            {SPECIMENS.map(({ name }) => (
              <a key={name} href={`#${name}`}>
                {name}
              </a>
            ))}
          </nav>
        </>
      )}
      {specimens.map(({ name, specimen }) => (
        <Section key={`${name}/${only}`} name={name} specimen={specimen} only={only} />
      ))}
      {specimens.length === 0 && <p>The kit has no component {path}.</p>}
    </main>
  );
}
