import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../domain/text/t.ts';
import { IconCheck, IconCopy } from '../../kit/icons/icons.ts';
import { copyText } from './copy-text.ts';
import classes from './link-box.module.css';

interface LinkBoxProps {
  /** `https://…`, as copied. */
  site: string;
  /** The path; its last segment, the token, is emphasized. */
  path: string;
  /** The result of copying it before the box was shown. */
  copied?: Copied;
}

export type Copied = 'none' | 'copied' | 'failed';

/** Milliseconds that "copied" is shown. */
const COPIED_MS = 4000;

/** A link with a copy button. */
export function LinkBox({ site, path, copied: initial = 'none' }: LinkBoxProps) {
  const [copied, setCopied] = useState<Copied>(initial);

  useEffect(() => {
    if (copied !== 'copied') return;
    const timer = setTimeout(() => setCopied('none'), COPIED_MS);
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
          {isCopied ? t`copied` : t`copy link`}
        </Button>
      </div>
      <VisuallyHidden role="status">{isCopied && t`Link copied`}</VisuallyHidden>
      {copied === 'failed' && (
        <p className={classes.failed} role="alert">
          {t`Your browser didn’t let us copy the link. Please select it and copy it yourself.`}
        </p>
      )}
    </div>
  );
}
