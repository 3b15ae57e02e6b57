import { expect as hurried, type Page } from '@playwright/test';
import type { RunningServer } from '../../src/server/start-server.ts';
import type { TestPerson, TestProperty } from '../../testing/builders/builders.ts';

/** A page that is slow to come is waited for: nobody is being tested. */
export const expect = hurried.configure({ timeout: 20_000 });

/** The people and rentals of the pictures. */
export interface Cast {
  server: RunningServer;
  landlord: TestPerson;
  /** Twelve households apply for it. */
  property: TestProperty;
  /** Nobody applies for it yet. */
  emptyProperty: TestProperty;
  /** Somebody in the middle of an application. */
  applicant: TestPerson;
  /** Somebody who has filled in everything and is asked for checks. */
  checked: TestPerson;
  checkedId: string;
}

export type Who = 'landlord' | 'applicant' | 'checked';
export const DEVICES = ['desktop', 'phone'] as const;
export type Device = (typeof DEVICES)[number];

/** One screen of the gallery. */
export interface Scene {
  /** The folder of its pictures in docs/screens. */
  folder: string;
  /** The picture's file, without its ending. */
  name: string;
  /** What it shows, in a few words. */
  shows: string;
  /** Who looks at it; nobody who is signed in when left out. */
  who?: Who;
  /** What has to happen in the house first, once for all devices. */
  prepare?(cast: Cast): Promise<void>;
  /** Brings the page to where the picture is taken. */
  open(page: Page, cast: Cast, device: Device): Promise<void>;
  /** The picture ends with the window: of sheets and bars only what is seen at once says anything. */
  windowOnly?: true;
  /** The notices that come up by themselves are left where they are. */
  withNotices?: true;
  /** By night. */
  isDark?: true;
  /** It shows the skeletons of what is on its way. */
  isLoading?: true;
}
