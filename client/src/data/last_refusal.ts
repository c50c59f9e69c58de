/** The refusal somebody came to the rules from, so that the clause can lead back to the table. Kept with the tab. */
export interface RememberedRefusal {
  table: string;
  clause: string;
  sentence: string;
}

const KEY = 'ludolien.refusal';

export function rememberRefusal(refusal: RememberedRefusal): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(refusal));
  } catch {
    // Without storage, the clause is shown all the same.
  }
}

/** The refusal that led to this clause, if any. */
export function recallRefusal(clause: string): RememberedRefusal | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as RememberedRefusal | null;
    return kept && kept.clause === clause ? kept : undefined;
  } catch {
    return undefined;
  }
}
