import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { notice, TABLE_NOTICE_MS } from '../lib/notice.ts'
import { useFieldTexts } from './texts.ts'

export interface RemoteOption {
  readonly value: string
  readonly label: string
}

export interface OptionsAsked {
  readonly search: string
  readonly limit: number
  readonly signal: AbortSignal
}

/** Asks the server for the options that fit. `quiet` calls are best: the field says a failure itself. */
export type LoadOptions = (asked: OptionsAsked) => Promise<readonly RemoteOption[]>

export const OPTIONS_AT_MOST = 20
const PAUSE_MS = 250

/** The options for a search, asked for while the list is open and the typing rests. An answer to an older search is dropped. */
export function useRemoteOptions(load: LoadOptions, search: string, isWanted: boolean) {
  const t = useFieldTexts()
  const [settled] = useDebouncedValue(search.trim(), PAUSE_MS)
  const [answer, setAnswer] = useState<{ to: string | null; options: readonly RemoteOption[] }>({
    to: null,
    options: [],
  })
  useEffect(() => {
    if (!isWanted) return
    const request = new AbortController()
    const take = (options: readonly RemoteOption[]) =>
      setAnswer({ to: settled, options: options.slice(0, OPTIONS_AT_MOST) })
    load({ search: settled, limit: OPTIONS_AT_MOST, signal: request.signal }).then(
      (options) => request.signal.aborted || take(options),
      () => {
        if (request.signal.aborted) return
        take([])
        notice({ tone: 'danger', title: t('remote.error'), text: t('remote.error_text'), stays: TABLE_NOTICE_MS })
      },
    )
    return () => request.abort()
  }, [load, settled, isWanted, t])
  return { options: answer.options, isLoading: isWanted && answer.to !== search.trim() }
}
