import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../test/render.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { useLanguageEntries } from './use-language-entries.ts'

const NAMES = ['English', 'हिन्दी', 'Deutsch (teilweise)', 'Français (partiel)', 'Português (parcial)']

it('before signing in, each language says in its own words whether it covers everything', async () => {
  await renderApp(<LanguageChoice />)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(NAMES)
})

it('so does the menu of the person', async () => {
  function Entries() {
    return useLanguageEntries().map(({ label }) => <p key={String(label)}>{label}</p>)
  }
  await renderApp(<Entries />)
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(NAMES)
})
