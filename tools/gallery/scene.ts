import { expect as hurried, type Page } from '@playwright/test';
import type { RunningServer } from '../../src/server/start-server.ts';
import type { TestPerson, TestProperty } from '../../testing/builders/builders.ts';

/** A generous timeout for slow pages: this is not a test. */
export const expect = hurried.configure({ timeout: 20_000 });

/** The people and properties of the pictures. */
export interface Cast {
  server: RunningServer;
  landlord: TestPerson;
  /** Has twelve groups of applicants. */
  property: TestProperty;
  /** Has no applicants yet. */
  emptyProperty: TestProperty;
  /** An applicant with a started application. */
  applicant: TestPerson;
  /** An applicant with a complete application who is asked for checks. */
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
  /** The picture's file, without its extension. */
  name: string;
  /** A short description. */
  shows: string;
  /** The logged-in person, if any. */
  who?: Who;
  /** Prepares the data, once for all devices. */
  prepare?(cast: Cast): Promise<void>;
  /** Navigates to the screen. */
  open(page: Page, cast: Cast, device: Device): Promise<void>;
  /** The picture shows only the window: for sheets and bars that is all that matters. */
  windowOnly?: true;
  /** Automatic notices are not dismissed. */
  withNotices?: true;
  /** Dark mode. */
  isDark?: true;
  /** Shows loading skeletons. */
  isLoading?: true;
}
