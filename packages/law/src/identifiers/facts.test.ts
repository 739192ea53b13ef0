import { describe, expect, it } from 'vitest'
import { disagreements } from './disagreements.ts'
import { factsFromIdentifier } from './facts.ts'

describe('what one number tells', () => {
  it('fills PAN and state from a GSTIN', () => {
    expect(factsFromIdentifier('GSTIN: 29aaaci4798l1zu')).toMatchObject({
      ok: true,
      type: 'gstin',
      fills: { gstin: '29AAACI4798L1ZU', pan: 'AAACI4798L', state: 'karnataka', official_state: 'Karnataka' },
      entity_kind: null,
      registrations: ['gst', 'income_tax'],
    })
  })

  it('settles the kind from a listed CIN', () => {
    expect(factsFromIdentifier('L85110KA1981PLC013115')).toMatchObject({
      type: 'cin',
      fills: { state: 'karnataka', incorporation_year: 1981, is_listed: true, company_class: 'PLC', industry: '85110' },
      entity_kind: 'listed_company',
    })
  })

  it.each([
    ['U74999MH2020OPC345678', ['one_person_company']],
    ['U85300DL2019NPL351234', ['section_8_company']],
    ['U51909KA2011PTC060489', ['private_limited', 'producer_company']],
    ['U44003MH1945PLC004403', ['public_limited', 'nidhi']],
    ['U40100DL2005GOI141234', ['private_limited', 'public_limited']],
    ['AAB-1234', ['llp']],
    ['F01234', ['foreign_company']],
    ['AAAHB1234C', ['huf']],
    ['AAATB1234C', ['trust', 'society']],
    ['AAAAB1234C', ['society', 'cooperative_society', 'aop']],
    ['AAAGX1234C', ['government_body']],
    ['MUMR12301A', []],
    ['27MUMR12345A1D8', ['government_body', 'local_authority']],
    ['9917SGP29001OST', []],
  ])('%s can be of the kinds %j', (number, kinds) => {
    expect(factsFromIdentifier(number)).toMatchObject({ ok: true, entity_kinds: kinds })
  })

  it('knows a government company by its class', () => {
    expect(factsFromIdentifier('L23201MH1959GOI011388')).toMatchObject({
      fills: { government_company: true },
      entity_kind: 'listed_company',
    })
  })

  it('puts Ladakh where the address form has it, and names it', () => {
    expect(factsFromIdentifier('38AAACS8577K1ZM')).toMatchObject({
      fills: { state: 'jammu_kashmir', official_state: 'Ladakh' },
    })
  })

  it('explains by the nearest kind of number why it knows none', () => {
    expect(factsFromIdentifier('')).toMatchObject({ ok: false, isEmpty: true })
    expect(factsFromIdentifier('29AAACI4798L1Z')).toMatchObject({ ok: false, reason: 'GSTIN is Invalid' })
    // Half typed, or pasted with a letter missing: the first letters tell which number it was to be.
    expect(factsFromIdentifier('29AAACI479')).toMatchObject({ ok: false, reason: 'GSTIN is Invalid' })
    expect(factsFromIdentifier('29AAACI4798')).toMatchObject({ ok: false, reason: 'GSTIN is Invalid' })
    expect(factsFromIdentifier('L85110KA19')).toMatchObject({ ok: false, reason: 'CIN is Invalid' })
    expect(factsFromIdentifier('AAACI4798')).toMatchObject({ ok: false, reason: 'PAN is invalid' })
    expect(factsFromIdentifier('L85110KA1981PLC01311')).toMatchObject({ ok: false, reason: 'CIN is Invalid' })
    expect(factsFromIdentifier('AAACI479')).toMatchObject({ ok: false, reason: 'Not an identifier of an entity' })
  })
})

describe('numbers that contradict each other', () => {
  it('are named, with the next step', () => {
    expect(disagreements({ gstin: '29AAACI4798L1ZU', state: 'maharashtra' })).toEqual([
      {
        fields: ['gstin', 'state'],
        message: 'GSTIN 29AAACI4798L1ZU belongs to Karnataka, but the address is in Maharashtra. Correct one of them.',
      },
    ])
    expect(disagreements({ gstin: '29AAACI4798L1ZU', pan: 'AAACR5055K' })[0]?.fields).toEqual(['gstin', 'pan'])
    expect(disagreements({ pan: 'AAACI4798L', entity_kind: 'llp' })[0]?.message).toContain('fourth letter C')
    expect(disagreements({ cin: 'L85110KA1981PLC013115', entity_kind: 'private_limited' })[0]?.fields).toEqual([
      'cin',
      'entity_kind',
    ])
  })

  it('are reported between a number and the stated listing, office and kind', () => {
    const cin = 'L85110KA1981PLC013115'
    const [listing] = disagreements({ cin, listed: false })
    expect(listing?.fields).toEqual(['cin', 'listed'])
    expect(listing?.message).toContain('Correct the fact, or the CIN once the registrar gave a new one.')
    expect(disagreements({ cin, office_state: 'goa' })[0]?.fields).toEqual(['cin', 'office_state'])
    expect(disagreements({ llpin: 'AAZ-9876', entity_kind: 'trust' })[0]?.fields).toEqual(['llpin', 'entity_kind'])
    expect(disagreements({ fcrn: 'F01234', entity_kind: 'llp' })[0]?.fields).toEqual(['fcrn', 'entity_kind'])
    expect(disagreements({ cin, listed: true, office_state: 'karnataka' })).toEqual([])
    expect(disagreements({ llpin: 'FAAA-1234', entity_kind: 'foreign_llp' })).toEqual([])
  })

  it('are not found where all is well, unknown or unreadable', () => {
    expect(disagreements({})).toEqual([])
    expect(
      disagreements({ gstin: '29AAACI4798L1ZU', pan: 'AAACI4798L', state: 'karnataka', entity_kind: 'listed_company' }),
    ).toEqual([])
    expect(disagreements({ gstin: '29AAACI', pan: 'AAACI4798L', state: 'goa' })).toEqual([])
    expect(disagreements({ gstin: '38AAACS8577K1ZM', state: 'jammu_kashmir' })).toEqual([])
    expect(disagreements({ gstin: '26AAACR5055K1Z9', state: 'daman_diu' })).toEqual([])
    expect(disagreements({ pan: 'AAATB1234C', entity_kind: 'society' })).toEqual([])
  })
})
