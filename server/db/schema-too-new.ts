/** The tables were created by a later version of the program. */
export class SchemaTooNew extends Error {
  constructor(unknown: string[]) {
    super(
      `The database was written by a newer version of PronAthlé (it knows ${unknown.join(', ')}). ` +
        'Run that version, or restore a backup made by this one. Nothing was changed.',
    );
    this.name = 'SchemaTooNew';
  }
}
