import { createContext, use } from 'react';
import type { Site } from '../../../contract/site.ts';

export type { Site };

/**
 * Who runs the site and what it offers, as the server put it into the page. The renderer on the server has no page and
 * provides it; in the kit's workshop there is none.
 */
const ofPage: Site = JSON.parse(globalThis.document?.getElementById('site')?.textContent ?? '{}');

export const SiteContext = createContext(ofPage);

/** Who runs the site and what it offers. */
export const useSite = (): Site => use(SiteContext);

/** Who runs the site. */
export const useOperator = (): Site['operator'] => useSite().operator;

type UnchargedTaxes = readonly NonNullable<Site['uncharged_taxes']>[number][];

const NONE: UnchargedTaxes = [];

/** Sales taxes that are not charged here. */
export const useUnchargedTaxes = (): UnchargedTaxes => useSite().uncharged_taxes ?? NONE;

/** Whether any checks can be ordered. */
export const useOffersChecks = (): boolean => useSite().checks.length > 0;

/** The same outside of components, in the browser. */
export const offersChecks = (): boolean => ofPage.checks?.length !== 0;
