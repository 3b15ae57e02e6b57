/**
 * The version of the sentences and of the shape in which a rank is explained. Explanations are stored beside the ranks;
 * whoever changes how one reads increments this, so that stored ones are written again at the next start. A test notices.
 */
export const EXPLANATION_VERSION = 3;

/** The encryption context of an explanation. */
// @untranslated: only encryption reads it
export const PLACE_OF_EXPLANATION = 'rank explanation';
