import classes from './email-text.module.css';

/** An e-mail address that breaks before its @ where the line is too short for it, and elsewhere only if that is not enough. */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <bdi className={classes.address}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
