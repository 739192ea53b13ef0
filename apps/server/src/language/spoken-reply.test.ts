import { expect, test } from 'vitest'
import '../features/features.ts'
import { answeringIn } from './speak.ts'
import { spokenReply } from './spoken-reply.ts'

test('the heads of a table are in the caller’s language, those of second lines too', () => {
  const field = { key: 'form', label: 'Form', class: '', sortable: true, detail: 'Period' }
  const table = { fields: [field, { ...field, detail: undefined }], rows: [] }
  const said = answeringIn('hi', () => spokenReply(table)) as typeof table
  expect(said.fields).toEqual([
    { ...field, label: 'फ़ॉर्म', detail: 'अवधि' },
    { ...field, label: 'फ़ॉर्म', detail: undefined },
  ])
  expect(answeringIn('en', () => spokenReply(table))).toBe(table)
})
