import { type ScoreTable, scoreOf } from '../../domain/ranking/score/score.ts';
import type { PlacesInDispute } from './rank-json.ts';

/** Both places as a reply has them. */
export function serializePlaces({ model }: ScoreTable, places: PlacesInDispute | null) {
  const serialize = ({ place, points }: PlacesInDispute['confirmed']) => ({ place, score: scoreOf(model, points) });
  return {
    if_confirmed: places && serialize(places.confirmed),
    if_corrected: places && serialize(places.corrected),
  };
}
