import type { Entity } from '@niyam/contract/entities.ts'
import { listPortalFiles } from '@niyam/contract/portal-files.ts'
import { createRegistration } from '@niyam/contract/registrations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { upload } from '../../../test/upload.ts'
import { anEcr } from '../../../test/world/payroll-files.ts'

const [CODE, OTHER] = ['BGBNG0001234000', 'BGBNG0001235000']
const [ASHA, BINA, CHITRA] = [['100200300401'], ['100200300402'], ['100200300403']]

let firms: TwoFirms
let one: Entity
let two: Entity
beforeAll(async () => {
  firms = await twoFirms()
  const registered = (...numbers: string[]) => numbers.map((number) => ({ kind: 'pf', number, details: {} }))
  one = await anEntity(firms.mine, { name: 'One Code Private Limited', registrations: [] })
  two = await anEntity(firms.mine, { name: 'Two Codes Private Limited', registrations: registered(CODE, OTHER) })
})
afterAll(() => firms.t.close())

const send = (
  entity: Entity,
  uans: readonly string[],
  said: Readonly<Record<string, string>> = {},
  name = 'ecr.txt',
) => {
  const query = new URLSearchParams({ kind: 'ecr', period: '2026-10', entity_id: entity.entity_id, ...said })
  return upload(firms.t.app, firms.mine, `organisation/portal-files/?${query.toString()}`, {
    name,
    content: anEcr(uans),
  })
}
const imported = async (...sent: Parameters<typeof send>) => {
  const { status, raw, body } = await send(...sent)
  expect(status, raw).toBe(200)
  const { outcome, file } = body.data
  return { outcome, file_id: file.file_id as string, holder: file.holder, part: file.part }
}
const filesOf = async ({ entity_id }: Entity) => {
  const { files } = await firms.mine.call(listPortalFiles, { query: { entity_id } })
  return files.map(({ holder, part, file_name }) => `${holder} ${part} ${file_name}`.trim()).toSorted()
}

describe('a second file of a month', () => {
  test('is refused until someone says whether it replaces the first or is in addition to it', async () => {
    const first = await imported(one, ASHA, {}, 'first.txt')
    expect(first).toMatchObject({ outcome: 'imported', holder: '', part: '' })
    const undecided = await send(one, BINA)
    expect([undecided.status, undecided.body.error.fields]).toEqual([
      422,
      {
        replaces: [
          'There is a file of this month already: first.txt. Say whether this one replaces it or is in addition to it.',
        ],
      },
    ])
    expect(await filesOf(one)).toEqual(['first.txt'])
    expect(await imported(one, ASHA, {}, 'again.txt')).toMatchObject({ outcome: 'same', file_id: first.file_id })

    const newer = await imported(one, [...ASHA, ...BINA], { replaces: first.file_id }, 'newer.txt')
    expect(newer).toMatchObject({ outcome: 'replaced', part: '' })
    expect(await imported(one, CHITRA, { adds: 'supplementary' })).toMatchObject({ part: 'supplementary' })
    const second = await imported(one, [...CHITRA, ...BINA], { adds: 'supplementary' }, 'second.txt')
    expect(second).toMatchObject({ outcome: 'imported', part: 'supplementary 2' })
    expect(await filesOf(one)).toEqual(['newer.txt', 'supplementary 2 second.txt', 'supplementary ecr.txt'])
    const { rows } = await firms.mine.call(listPortalFiles, { query: { search: 'second.txt' } })
    expect(rows[0]?.groups[2]?.map(({ value }) => value)).toEqual(['2026-10', 'Supplementary return 2'])
  })

  test('both answers at once, and a file of another month to replace, are refused', async () => {
    const [file] = (await firms.mine.call(listPortalFiles, { query: { entity_id: one.entity_id } })).files
    const both = await send(one, ['100200300409'], { replaces: file?.file_id ?? '', adds: 'arrear' })
    expect(both.body.error.fields.adds[0]).toMatch(/^A file takes the place of another, or is in addition/)
    const other = await send(one, ['100200300409'], { replaces: file?.file_id ?? '', period: '2026-09' })
    expect(other.body.error.fields.replaces[0]).toMatch(/is not one of this code and month/)
  })

  test('finds files that were imported before the entity had its code', async () => {
    const body = { kind: 'pf', number: 'BGBNG0001239000', details: {} } as never
    await firms.mine.call(createRegistration, { params: { entity_id: one.entity_id }, body })
    expect((await send(one, ['100200300408'])).body.error.fields.replaces[0]).toContain('newer.txt')
    await imported(one, ['100200300408'], { adds: 'arrear' })
    const files = await filesOf(one)
    expect(files.filter((name) => name.startsWith('BGBNG0001239000'))).toHaveLength(4)
  })
})

describe('an entity with several codes', () => {
  test('a file needs the code, and each code has its own', async () => {
    const unsaid = await send(two, ASHA)
    expect(unsaid.body.error.fields).toEqual({
      code: [`The file does not say which PF code it is of. Choose one: ${CODE}, ${OTHER}.`],
    })
    const wrong = await send(two, ASHA, { code: 'BGBNG0009999000' })
    expect(wrong.body.error.fields.code[0]).toMatch(/is not a PF code of this entity/)
    expect(await imported(two, ASHA, { code: CODE })).toMatchObject({ outcome: 'imported', holder: CODE })
    expect(await imported(two, ASHA, { code: OTHER })).toMatchObject({ outcome: 'imported', holder: OTHER })
    expect(await filesOf(two)).toEqual([`${CODE}  ecr.txt`, `${OTHER}  ecr.txt`])
  })
})
