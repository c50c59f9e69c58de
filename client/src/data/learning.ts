/** How far somebody has come in a tutorial, kept in this browser. */
const KEY = 'ludolien.learning';

function kept(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** The step to go on with; 0 for the beginning. */
export function stepOf(slug: string): number {
  const step = kept()[slug];
  return Number.isInteger(step) ? Number(step) : 0;
}

export function keepStep(slug: string, step: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [slug]: step }));
  } catch {
    // Without storage, a lesson left is a lesson begun anew.
  }
}
