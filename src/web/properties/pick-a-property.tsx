import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MessagePage } from '../kit/layout/message-page.tsx';
import { propertiesQuery } from './use-properties.ts';

/** Shown when a page about one property is opened without one, or with one that is gone. */
export function PickAProperty() {
  const { data: properties } = useQuery(propertiesQuery);
  if (properties?.length === 0) {
    return (
      <MessagePage
        title="no properties yet"
        actions={
          <>
            <Button component={Link} to="/landlord/dashboard" variant="default">
              go to my dashboard
            </Button>
            <Button component={Link} to="/landlord/property/create">
              create new application
            </Button>
          </>
        }
      >
        <p>Add the address of a property and invite applicants. Their applications appear here.</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="choose a property first"
      actions={
        <Button component={Link} to="/landlord/dashboard">
          go to my properties
        </Button>
      }
    >
      <p>This page is about one of your properties. Open it from your dashboard.</p>
    </MessagePage>
  );
}
