/** Why a backup cannot be made or restored, as one sentence for whoever ran the command. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
