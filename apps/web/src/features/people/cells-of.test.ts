import { expect, it } from 'vitest'
import { cellsOfFile, cellsOfText, sheetOf } from './cells-of.ts'

it('reads what a spreadsheet copies, and lists with commas or semicolons', async () => {
  const wanted = [
    ['E-mail', 'Role'],
    ['asha@example.in', 'Member'],
  ]
  expect(await cellsOfText('E-mail\tRole\nasha@example.in\tMember\n\n')).toEqual(wanted)
  expect(await cellsOfText('E-mail,Role\nasha@example.in,Member')).toEqual(wanted)
  expect(await cellsOfText('E-mail;Role\r\nasha@example.in;Member\r\n')).toEqual(wanted)
  expect(await cellsOfText('asha@example.in,m,"Rao, Asha"')).toEqual([['asha@example.in', 'm', 'Rao, Asha']])
})

it('reads a workbook', async () => {
  const { writeXlsx } = await import('hucre/xlsx')
  const rows = [
    ['E-mail', 'Role'],
    ['asha@example.in', 'Member'],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: 'People', rows }] })
  expect(await cellsOfFile(new File([bytes as BlobPart], 'people.xlsx'))).toEqual(rows)
})

it('writes a sheet in which nothing begins a formula', async () => {
  const text = await sheetOf([['=1+1', 'say "so"']]).text()
  expect(text).toContain('"\'=1+1","say ""so"""')
})
