import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './applicant-list.module.css';
import { DrawnRows } from './drawn-rows.tsx';
import { type RowsProps, useRows } from './use-rows.ts';

/** The rows in a column that scrolls by itself. */
export function ColumnRows(props: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRows(props);
  const virtual = useVirtualizer({ ...rows.options, getScrollElement: () => scroller.current });
  return (
    <>
      <div ref={scroller} className={classes.scroller}>
        <DrawnRows {...props} {...rows} virtual={virtual} margin={0} />
        {props.foot}
      </div>
      <div className={classes.fade} />
    </>
  );
}

/** The rows in a page that scrolls as a whole. */
export function PageRows(props: RowsProps) {
  const top = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const rows = useRows(props);
  const virtual = useWindowVirtualizer({ ...rows.options, scrollMargin: margin });
  // The content above the list may have changed its height.
  useLayoutEffect(() => {
    const above = Math.round((top.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (above !== margin) setMargin(above);
  });
  return (
    <div ref={top}>
      <DrawnRows {...props} {...rows} virtual={virtual} margin={margin} />
      {props.foot}
    </div>
  );
}
