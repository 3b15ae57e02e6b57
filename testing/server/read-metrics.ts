/** One line of the text that Prometheus reads. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** The samples in a text in Prometheus's format. @throws Error when a line is none */
export function parseMetrics(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', listed = '', value] = /^([a-z_][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (value === undefined) throw new Error(`not a sample: ${line}`);
      const labels = [...listed.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label, text]);
      return { name, labels: Object.fromEntries(labels), value: Number(value) };
    });
}

/** What one reading of a server's metrics says. */
export interface ReadMetrics {
  text: string;
  samples: Sample[];
  /** The sum of all samples with this name and at least these labels; undefined when there is none. */
  sum(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
}

/** Reads the metrics of a server. @param origin of its own port for them */
export async function readMetrics(origin: string | undefined): Promise<ReadMetrics> {
  const answer = await fetch(`${origin}/metrics`);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`the metrics answered ${answer.status}: ${text}`);
  const samples = parseMetrics(text);
  return {
    text,
    samples,
    sum(name, labels = {}) {
      const wanted = Object.entries(labels);
      const found = samples.filter(
        (one) => one.name === name && wanted.every(([key, value]) => one.labels[key] === value),
      );
      return found.length === 0 ? undefined : found.reduce((total, { value }) => total + value, 0);
    },
  };
}
