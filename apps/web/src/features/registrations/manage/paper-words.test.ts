import { PAPERS, type PaperField } from '@niyam/contract/registration-papers.ts'
import { expect, it } from 'vitest'
import en from '../../../locales/en/record.json'
import hi from '../../../locales/hi/record.json'

const fields: PaperField[] = Object.values(PAPERS).flatMap((own) => [...own])

it.each([
  ['English', en],
  ['Hindi', hi],
])('everything that papers print has words in %s, and nothing else has', (_language, { paper, paper_option }) => {
  expect(Object.keys(paper).toSorted()).toEqual([...new Set(fields.map(({ key }) => key))].toSorted())
  const options = fields.flatMap(({ key, options: of = [] }) => of.map((option) => `${key}.${option}`))
  const labels = Object.entries(paper_option).flatMap(([key, words]) =>
    Object.keys(words).map((word) => `${key}.${word}`),
  )
  expect(labels.toSorted()).toEqual(options.toSorted())
})
