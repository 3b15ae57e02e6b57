import { createConfig, lintFromString } from '@redocly/openapi-core';

/** The complaints of a public linter, with its recommended rules, about an OpenAPI document. */
export async function checkApiDocument(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The specification fixes paths such as /api/applicant/update-favourite/{id} beside /api/applicant/{applicantId}/step.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer ?? ''}`);
}
