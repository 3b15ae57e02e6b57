import canadianCities from './canadian-cities.json' with { type: 'json' };

/** A place in Canada; population as GeoNames has it (GeoNames, geonames.org, CC BY 4.0), used for the order only. */
export type City = { name: string; province: string; lat: number; lon: number; population: number };

/** The largest first. */
export const CITIES: City[] = canadianCities;
