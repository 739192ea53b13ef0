import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '../../lib/i18n.ts'
import { renderApp } from '../../test/render.tsx'
import { signedInAs } from '../../test/server.ts'
import { usePages } from './use-local.ts'

await loadTexts('palette', 'settings')

const Pages = ({ text }: { readonly text: string }) => (
  <p>
    {usePages(text)
      .map(({ label }) => label)
      .join(', ')}
  </p>
)

it.each([
  ['law catalogue', 'Law coverage'],
  ['freeze', 'Locked periods'],
])('finds a setting by its other words: %s', async (text, label) => {
  signedInAs('a')
  await renderApp(<Pages text={text} />)
  expect(screen.getByText(label)).toBeTruthy()
})
