import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTableAddress } from '../../lib/table-state.ts'
import { useKeys } from '../../lib/keys.ts'
import classes from './TableBar.module.css'

const TYPING_MS = 250

/** Searches while one types, a moment after the last letter. `/` leads here from anywhere on the page. */
export function TableSearch({ label, value }: { label: string; value: string }) {
  const { change } = useTableAddress()
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => () => clearTimeout(typing.current), [])
  // The address may change from outside (back button, a saved view); what is being typed is not overwritten.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  useKeys({
    search: () => {
      input.current?.focus()
      input.current?.select()
    },
  })
  return (
    <TextInput
      ref={input}
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      defaultValue={value}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={100}
      onChange={({ currentTarget }) => {
        clearTimeout(typing.current)
        const search = currentTarget.value.trim()
        typing.current = setTimeout(() => change({ search, page: null }, { replace: true }), TYPING_MS)
      }}
    />
  )
}
