import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { helpPath } from '../../paths.ts'

/** The address follows what is typed, so that a search can be sent. */
export function HelpSearch() {
  const t = useTexts('help')
  const { search, change } = useAddress(helpPath)
  const value = search.search ?? ''
  const input = useRef<HTMLInputElement>(null)
  // The address may change from outside (back button, "show all topics"); what is being typed is not overwritten.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={t('search')}
      placeholder={t('search_placeholder')}
      leftSection={<IconSearch size={16} aria-hidden />}
      defaultValue={value}
      maxLength={100}
      onChange={({ currentTarget }) => change({ search: currentTarget.value }, { replace: true })}
    />
  )
}
