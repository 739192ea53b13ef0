import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { AddressDraft } from './draft.ts'
import type { AddressSuggestion, searchRound } from './maps-service.ts'

const PAUSE_MS = 250
const LETTERS_AT_LEAST = 3

type Search = Awaited<ReturnType<typeof searchRound>>

/**
 * Addresses that a maps service suggests for what is typed. Without a key, and whenever the service fails, there are none:
 * the form works without them.
 */
export function useSuggestions(
  key: string | null,
  typed: string,
  onChosen: (change: Partial<AddressDraft>) => void,
): { readonly texts: string[]; readonly choose: (text: string) => void } {
  const [suggestions, setSuggestions] = useState<readonly AddressSuggestion[]>([])
  const [input] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const round = useRef<Promise<Search>>(undefined)
  // The initial text and a chosen suggestion are not searched for.
  const settled = useRef(typed.trim())

  useEffect(() => {
    // With the form, not with the first letter: the script is there when it is wanted.
    if (key !== null) round.current ??= beginRound(key)
  }, [key])

  useEffect(() => {
    if (key === null || input.length < LETTERS_AT_LEAST || input === settled.current) {
      setSuggestions([])
      return
    }
    let isCurrent = true
    round.current ??= beginRound(key)
    void round.current
      .then((search) => search(input))
      .catch((): readonly AddressSuggestion[] => [])
      .then((found) => isCurrent && setSuggestions(found))
    return () => {
      isCurrent = false
    }
  }, [key, input])

  function choose(text: string) {
    const chosen = suggestions.find((one) => one.text === text)
    if (!chosen) return
    // A choice ends the round; the next question begins another.
    round.current = undefined
    settled.current = text
    void takeParts(chosen).then((address) => {
      if (!address) return
      settled.current = address.address_line_1
      onChosen(address)
    })
  }

  return { texts: [...new Set(suggestions.map(({ text }) => text))], choose }
}

async function beginRound(key: string): Promise<Search> {
  const { searchRound: begin } = await import('./maps-service.ts')
  return begin(key)
}

async function takeParts(chosen: AddressSuggestion): Promise<Omit<AddressDraft, 'kind'> | undefined> {
  const { addressOfParts } = await import('./address-parts.ts')
  return chosen.parts().then(
    (parts) => addressOfParts(parts),
    // The line keeps the chosen text; the person types the rest.
    () => undefined,
  )
}
