import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import classes from './link-box.module.css';

interface LinkBoxProps {
  /** `https://…`, as it is copied. */
  site: string;
  /** The token's part, which stands out. */
  path: string;
  /** What has come of copying it already, where that was tried before the link stood here. */
  copied?: Copied;
}

export type Copied = 'not yet' | 'copied' | 'failed';

/** How long "copied" stands, in milliseconds. */
const SHOWN = 4000;

/** A link, first and biggest, and the button that copies it. */
export function LinkBox({ site, path, copied: before = 'not yet' }: LinkBoxProps) {
  const [copied, setCopied] = useState<Copied>(before);

  useEffect(() => {
    if (copied !== 'copied') return;
    const timer = setTimeout(() => setCopied('not yet'), SHOWN);
    return () => clearTimeout(timer);
  }, [copied]);

  const cut = path.lastIndexOf('/') + 1;
  const isCopied = copied === 'copied';
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div>
      <div className={classes.box}>
        <p className={classes.link}>
          {site.replace(/^https?:\/\//, '')}
          {path.slice(0, cut)}
          <strong>{path.slice(cut)}</strong>
        </p>
        <Button
          className={classes.copy}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          onClick={async () => setCopied((await copyText(site + path)) ? 'copied' : 'failed')}
        >
          {isCopied ? 'copied' : 'copy link'}
        </Button>
      </div>
      <VisuallyHidden role="status">{isCopied && 'The link is copied'}</VisuallyHidden>
      {copied === 'failed' && (
        <p className={classes.failed} role="alert">
          Your browser did not let us copy it. Please select the link and copy it yourself.
        </p>
      )}
    </div>
  );
}
