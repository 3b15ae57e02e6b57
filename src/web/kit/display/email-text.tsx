import classes from './email-text.module.css';

/** An email address that breaks before its @ where the line is too short, and elsewhere only if it must. */
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
