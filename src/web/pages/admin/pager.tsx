import { Button } from '@mantine/core';
import classes from './console.module.css';

interface PagerProps {
  page: number;
  hasMore: boolean;
  onPage: (page: number) => void;
}

/** The ways to the page before and after; nothing where a list has one page. */
export function Pager({ page, hasMore, onPage }: PagerProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <div className={classes.buttons}>
      {page > 1 && (
        <Button variant="default" onClick={() => onPage(page - 1)}>
          previous
        </Button>
      )}
      {hasMore && (
        <Button variant="default" onClick={() => onPage(page + 1)}>
          next
        </Button>
      )}
    </div>
  );
}
