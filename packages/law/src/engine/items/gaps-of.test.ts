import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadKnownMissing } from '../../catalogue/load/load.ts'
import { GAP_ADVICE } from '../../catalogue/model/known-gap.ts'
import type { EntitySubject, SubjectEntity, SubjectRegistration } from '../subject.ts'
import { gapsOf } from './gaps-of.ts'

const all = await loadKnownMissing()
const NOW = { today: isoDate('2026-11-28'), trackedFrom: isoDate('2026-04-01') }

const entity = (
  kind: string,
  attributes: SubjectEntity['attributes'] = {},
  registrations: readonly SubjectRegistration[] = [],
): EntitySubject => ({ entity: { id: 'e1', kind, attributes }, registrations })

const idsOf = (subject: EntitySubject, when = NOW): string[] => gapsOf(all, subject, when).map(({ gap }) => gap.id)

describe('what is left out of the law for an entity', () => {
  it('concerns only entities of that kind: a private company without staff, listing or exports', () => {
    const ids = idsOf(entity('private_limited', {}, [{ id: 'r1', kind: 'company', number: 'U74999KA2019PTC123456' }]))
    expect(ids).toContain('mca.fees-memory')
    for (const other of ['llp.forms-memory', 'other.sebi-40-9', 'other.deposit-resolution', 'mca.foreign-company-days'])
      expect(ids).not.toContain(other)
  })

  it('follows a registration, its own facts and its state', () => {
    const tax = (state: string) => idsOf(entity('llp', {}, [{ id: 'r1', kind: 'professional_tax', state }]))
    expect(tax('west_bengal')).toContain('pt.west-bengal-slabs')
    expect(tax('karnataka')).toContain('pt.karnataka-2026')
    expect(tax('karnataka')).not.toContain('pt.west-bengal-slabs')
    const gst = { id: 'r2', kind: 'gst', state: 'karnataka' }
    expect(idsOf(entity('llp', {}, [{ ...gst, attributes: { taxpayer_type: 'isd' } }]))).toContain(
      'gst.gstr-6-nil-late-fee',
    )
    expect(idsOf(entity('llp', {}, [gst]))).not.toContain('gst.gstr-6-nil-late-fee')
  })

  it('may concern an entity while a fact is missing, and names the fact', () => {
    const open = gapsOf(all, entity('llp'), NOW).find(({ gap }) => gap.id === 'labour.posh-day')
    expect(open?.missing).toEqual(['employees'])
    const settled = gapsOf(all, entity('llp', { employees: 40 }), NOW).find(({ gap }) => gap.id === 'labour.posh-day')
    expect(settled?.missing).toEqual([])
    expect(idsOf(entity('llp', { employees: 4 }))).not.toContain('labour.posh-day')
  })

  it('is known where one of several states of the entity has it', () => {
    const employees = [
      { value: 4, state: 'karnataka' },
      { value: 40, state: 'tamil_nadu' },
    ]
    const found = gapsOf(all, entity('llp', { employees }), NOW)
    expect(found.find(({ gap }) => gap.id === 'labour.tamil-nadu-holidays')?.missing).toEqual([])
  })

  it('leaves out earlier years where the calendar begins later', () => {
    const holder = entity('llp', {}, [{ id: 'r1', kind: 'llp', number: 'AAA-1234' }])
    expect(idsOf(holder)).not.toContain('llp.form-11-history')
    expect(idsOf(holder, { ...NOW, trackedFrom: isoDate('2022-04-01') })).toContain('llp.form-11-history')
  })

  it('leaves out a registration that has ended', () => {
    const ended = { id: 'r1', kind: 'gst', state: 'karnataka', valid_to: isoDate('2026-03-31') }
    expect(idsOf(entity('llp', {}, [ended])).filter((id) => id.startsWith('gst.'))).toEqual([])
  })

  it('begins with what costs most to overlook, and with what is certain', () => {
    const found = gapsOf(all, entity('private_limited', { employees: 40, personal_data: true }), NOW)
    const places = found.map(({ gap, missing }) => GAP_ADVICE.indexOf(gap.instead) * 2 + Number(missing.length > 0))
    expect(places.length).toBeGreaterThan(4)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})
