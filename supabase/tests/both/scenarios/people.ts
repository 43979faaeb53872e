import { bornBy } from '@sehat/catalog/ages';
import { daysAfter, indiaDate } from '@sehat/catalog/india-time';
import { maxAge, textLimits } from '@sehat/catalog/limits';
import { maxFamilyMembers, relationships } from '@sehat/catalog/relationships';
import { expect } from 'vitest';
import type { Filter, Scenario, Visitor } from '../visitor';

const self = {
  relationship: 'self',
  name: 'Asha Verma',
  born_by: '1992-03-04',
  gender: 'female',
  phone: '98200 12345',
};
const child = { relationship: 'child', name: 'Rohan Verma', born_by: '2018-06-01', gender: 'male', phone: null };
const columns = 'relationship,name,born_by,gender,phone';

const all: Filter[] = [['id', 'not.is', null]];
const rows = async (visitor: Visitor) => (await visitor.select('people', columns, { order: 'relationship' })).data;
const denied = (status: number) => ({ status, code: '42501', message: 'permission denied for table people' });
const violates = (constraint: string) => ({
  status: 400,
  code: '23514',
  message: `new row for relation "people" violates check constraint "${constraint}"`,
});
const taken = (constraint: string) => ({
  status: 409,
  code: '23505',
  message: `duplicate key value violates unique constraint "${constraint}"`,
});

const badValues: [change: object, constraint: string][] = [
  [{ name: ' \u00A0' }, 'people_name_check'],
  [{ name: 'x'.repeat(textLimits.people.name + 1) }, 'people_name_check'],
  [{ phone: '' }, 'people_phone_check'],
  [{ phone: '1'.repeat(textLimits.people.phone + 1) }, 'people_phone_check'],
  [{ gender: 'x' }, 'people_gender_check'],
  [{ relationship: 'neighbour' }, 'people_relationship_check'],
  [{ born_by: daysAfter(Date.now(), 1) }, 'people_born_by_check'],
  [{ born_by: '1849-12-31' }, 'people_born_by_check'],
  [{ born_by: 'infinity' }, 'people_born_by_check'],
];

export const people: readonly Scenario[] = [
  {
    name: 'people: each role adds, reads, changes and removes its own people',
    async run(stage) {
      const visitors = [await stage.newcomer(), await stage.demo('doctor'), await stage.demo('admin')];
      for (const visitor of visitors) {
        await visitor.remove('people', all);
        expect(await visitor.insert('people', self)).toMatchObject({ status: 201 });
        expect(await visitor.insert('people', child)).toMatchObject({ status: 201 });
        expect(await rows(visitor)).toEqual([child, self]);
        expect((await visitor.update('people', { phone: null }, [['relationship', 'eq', 'self']])).status).toBe(204);
        expect(await rows(visitor)).toEqual([child, { ...self, phone: null }]);
        expect((await visitor.remove('people', [['relationship', 'eq', 'child']])).status).toBe(204);
        expect(await rows(visitor)).toEqual([{ ...self, phone: null }]);
      }
      for (const visitor of visitors) await visitor.remove('people', all);
    },
  },
  {
    name: 'people: no other account, not even the admin, reads or changes a person',
    async run(stage) {
      const owner = await stage.newcomer();
      await owner.insert('people', self);
      const userId = String((await owner.session())?.userId);
      const theirs: Filter[] = [['user_id', 'eq', userId]];
      for (const visitor of [await stage.newcomer(), await stage.demo('doctor'), await stage.demo('admin')]) {
        expect(await visitor.select('people', columns, { filters: theirs })).toEqual({ status: 200, data: [] });
        expect((await visitor.update('people', { name: 'Other' }, theirs)).status).toBe(204);
        expect((await visitor.remove('people', theirs)).status).toBe(204);
        expect(await visitor.insert('people', { ...child, user_id: userId })).toEqual(denied(403));
        expect(await visitor.update('people', { user_id: userId }, all)).toEqual(denied(403));
      }
      expect(await rows(owner)).toEqual([self]);
    },
  },
  {
    name: 'people: an anonymous caller can do nothing',
    async run(stage) {
      const visitor = stage.visitor();
      expect(await visitor.select('people', 'id')).toEqual(denied(401));
      expect(await visitor.insert('people', self)).toEqual(denied(401));
      expect(await visitor.update('people', { name: 'Other' }, all)).toEqual(denied(401));
      expect(await visitor.remove('people', all)).toEqual(denied(401));
    },
  },
  {
    name: 'people: the id of another account’s person cannot be taken, and a second insert with an own id is refused',
    async run(stage) {
      const [owner, other] = [await stage.newcomer(), await stage.newcomer()];
      const id = crypto.randomUUID();
      expect(await owner.insert('people', { ...child, id })).toMatchObject({ status: 201 });
      expect(await owner.insert('people', { ...child, id })).toEqual(taken('people_pkey'));
      expect(await other.insert('people', { ...child, id, name: 'Other' })).toEqual(taken('people_pkey'));
      expect(await rows(other)).toEqual([]);
      expect(await owner.update('people', { id: crypto.randomUUID() }, all)).toEqual(denied(403));
    },
  },
  {
    name: 'people: an account has one row of itself, and no client sets when a row was made',
    async run(stage) {
      const visitor = await stage.newcomer();
      await visitor.insert('people', self);
      expect(await visitor.insert('people', self)).toEqual(taken('people_self_key'));
      await visitor.insert('people', child);
      const toSelf = await visitor.update('people', { relationship: 'self' }, [['relationship', 'eq', 'child']]);
      expect(toSelf).toEqual(taken('people_self_key'));
      expect(await visitor.insert('people', { ...child, created_at: '2001-01-01T00:00:00Z' })).toEqual(denied(403));
    },
  },
  {
    name: 'people: an account stores itself and ten members of its family',
    async run(stage) {
      const visitor = await stage.newcomer();
      const family = Array.from({ length: maxFamilyMembers }, (_, index) => ({ ...child, name: `Child ${index}` }));
      expect(await visitor.insert('people', [self, ...family])).toMatchObject({ status: 201 });
      expect(await visitor.insert('people', child)).toEqual(violates('people_limit_check'));
      await visitor.remove('people', [['name', 'eq', 'Child 3']]);
      expect(await visitor.insert('people', child)).toMatchObject({ status: 201 });
      expect(await visitor.insert('people', [child, child])).toEqual(violates('people_limit_check'));
    },
  },
  {
    name: 'people: each relationship, today as day of birth, and the highest age are stored',
    async run(stage) {
      const visitor = await stage.newcomer();
      const today = indiaDate();
      const born = { ...child, born_by: today };
      const kept = Array.from(relationships, (relationship) => ({ ...born, relationship }));
      expect(await visitor.insert('people', kept)).toMatchObject({ status: 201 });
      const oldest = { ...child, born_by: bornBy(maxAge, today), name: 'अ'.repeat(textLimits.people.name) };
      expect(await visitor.insert('people', oldest)).toMatchObject({ status: 201 });
    },
  },
  ...badValues.map(([change, constraint]) => ({
    name: `people: a value is refused: ${JSON.stringify(change).slice(0, 60)}`,
    async run(stage: Parameters<Scenario['run']>[0]) {
      const visitor = await stage.newcomer();
      expect(await visitor.insert('people', { ...child, ...change })).toEqual(violates(constraint));
      await visitor.insert('people', child);
      expect(await visitor.update('people', change, all)).toEqual(violates(constraint));
      expect(await rows(visitor)).toEqual([child]);
    },
  })),
  ...(['relationship', 'name', 'born_by', 'gender'] as const).map((column) => ({
    name: `people: a missing value is refused: ${column}`,
    async run(stage: Parameters<Scenario['run']>[0]) {
      const visitor = await stage.newcomer();
      expect(await visitor.insert('people', { ...child, [column]: null })).toMatchObject({
        status: 400,
        code: '23502',
      });
    },
  })),
];
