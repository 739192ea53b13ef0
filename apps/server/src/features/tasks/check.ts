import { v7 as uuidv7 } from 'uuid'
import type { KeptCheck } from '../../db/tables/tasks.ts'

/** A check that no one has settled. */
export const newCheck = ({ text, is_required }: Pick<KeptCheck, 'text' | 'is_required'>): KeptCheck => ({
  check_id: uuidv7(),
  text,
  is_required,
  state: 'open',
  remark: '',
  settled_by: null,
  settled_at: null,
})
