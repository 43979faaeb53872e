import type { CodeChange } from './app-code';

/** A planted bug: a change of the code of the pages or of the service. */
export interface PlantedBug {
  name: string;
  page?: readonly CodeChange[];
  service?: readonly CodeChange[];
}

const inPage = (name: string, find: string, replace: string): PlantedBug => ({ name, page: [{ find, replace }] });

/** Removes the unique index of lab bookings. */
const withoutContentKey: CodeChange = {
  find: 'row["status"] === "booked" && row["user_id"] !== null',
  replace: 'false',
};

/** Bugs that the simulation must find. `find` is text of the bundle, which the bundler prints. */
export const plantedBugs: readonly PlantedBug[] = [
  inPage('a page is shown to another user', 'turn: userId === null || userId === nextUserId ? turn : turn + 1', 'turn'),
  {
    name: 'a booking is made twice',
    page: [{ find: 'isAgain && isStored && await isStored().catch(orUnknown)', replace: 'false' }],
    service: [withoutContentKey],
  },
  { name: 'a repeated request is stored twice', service: [withoutContentKey] },
  inPage(
    'an ended session is not noticed',
    'isOutage: (_, failure) => failure.kind !== "rejected"',
    'isOutage: () => true',
  ),
  inPage(
    'a tab refreshes while newer tokens are on their way',
    'inTurn$1(async () => {\n\t\t\tawait hasArrived(isStorageBehind, signal);\n\t\t\treturn work();\n\t\t}, signal)',
    'inTurn$1(work, signal)',
  ),
  {
    name: 'a retry does not recognise its own booking',
    page: [
      { find: 'isAgain && isStored && await isStored().catch(orUnknown)', replace: 'false' },
      { find: 'mayBeOwn?.(error) && await isStored?.().catch(orUnknown)', replace: 'false' },
    ],
  },
  inPage('a tab refreshes without the lock', 'if (!("locks" in navigator)) return work();', 'return work();'),
  inPage(
    'a cart stays after the sign-out',
    'if (!(!owner && !localArea.read(asideKey(id))) && !(move("cart", asideKey(owner)) && move(asideKey(id), "cart"))) return;',
    '',
  ),
  inPage(
    'an announcement is made twice',
    'pageCart.on("notification", (event) => pageToaster.notify(cartNotification(event)));',
    'for (const _ of [1, 2]) pageCart.on("notification", (event) => pageToaster.notify(cartNotification(event)));',
  ),
  inPage(
    'an announcement is lost',
    'pageCart.on("notification", (event) => pageToaster.notify(cartNotification(event)));',
    '',
  ),
  inPage(
    'a call ignores a sign-out that is on its way',
    'followStorage();\n\t\t\t\tauth.send({ type: "session.check" });',
    'auth.send({ type: "session.check" });',
  ),
  inPage(
    'a tab that waited spends the old token',
    'supersededBy(deps, refreshToken) ?? await refreshAndLook',
    'await refreshAndLook',
  ),
  inPage(
    'a refresh undoes a sign-out',
    'const superseded = supersededBy(deps, refreshToken);',
    'const superseded = null;',
  ),
  inPage(
    'a tab ignores the cart of another tab',
    '(key === null || isCartKey(key)) && onChange("edited")',
    'key === null && onChange("edited")',
  ),
  inPage(
    'a failed booking is confirmed',
    'if (!isKind(error, "rejected", "signedOut", "otherUser")) throw error;',
    'if (!isKind(error, "rejected", "signedOut", "otherUser")) return;',
  ),
  inPage(
    'a tab ignores that the user deleted the data',
    'if (event.key !== key && event.key !== null) return;',
    'if (event.key !== key) return;',
  ),
  inPage(
    'a tab ignores the sign-out of another tab',
    'isAbsent: (_, { session }) => session === null',
    'isAbsent: () => false',
  ),
  inPage('a list ignores changes of its rows', '(change) => request.onChange?.(change.table)', '() => {}'),
  inPage('a sign-out keeps the tokens', 'userStore.clear();\n\t\t\t\ttokenStore.clear();', 'userStore.clear();'),
  inPage('a call has no time limit', 'timeout: timeoutMs,\n\t\t\ttotalTimeout: timeoutMs,\n', 'timeout: false,\n'),
  inPage('a cart is not stored', 'items.length > 0 ? store.write(items, base) : store.clear()', 'true'),
  inPage('a tab keeps the cart of its first user', 'if (shown === id) return;', 'if (shown !== null) return;'),
  inPage(
    'an outage ends the session',
    'isOutage: (_, failure) => failure.kind !== "rejected"',
    'isOutage: () => false',
  ),
  {
    name: 'a slot is booked twice',
    service: [{ find: 'status === "booked" ? JSON.stringify([', replace: 'false ? JSON.stringify([' }],
  },
];
