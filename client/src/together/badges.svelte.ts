/** What waits for this person, in numbers: shown in the header of every page and on the app's icon. */
import type { Badges } from '../net/types';

let known = $state.raw<Badges>();

export const badges = (): Badges | undefined => known;

export function setBadges(now: Badges): void {
  known = now;
  const count = now.turns + now.invitations;
  if ('setAppBadge' in navigator)
    void (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
