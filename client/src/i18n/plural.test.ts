import { expect, test } from 'vitest';
import examples from '../../../tests/core/singular.json';
import { plurals } from './plural';

test.each(Object.entries(examples))('%s has its singular where the house has it', (language, forms) => {
  const said = plurals(language);
  for (const [form, counts] of Object.entries(forms))
    for (const count of counts) expect(said(count, { one: 'one', other: 'other' }), `${count}`).toBe(form);
});
