import { useEffect, useRef } from 'react'
import { api, failureMessage } from '../../../lib/api.ts'
import { notice } from '../../../lib/notice.ts'
import { idsOf, type ManyActProps } from './many-props.ts'
import { useMany } from './use-many.ts'

/** One press starts items, or takes that back: nothing is asked, and only refusals are shown. */
function AtOnce({ items, call, onDone, onOutcome }: ManyActProps & { readonly call: 'start' | 'stop' }) {
  const isSent = useRef(false)
  const change = useMany(
    call,
    () => api(`POST organisation/compliances/items/${call}/`, { body: { item_ids: idsOf(items) }, quiet: true }),
    { onDone, onOutcome },
  )
  const { mutate } = change
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate(undefined, {
      onError: (error) => {
        notice({ tone: 'danger', title: failureMessage(error) ?? '' })
        onDone(false)
      },
    })
  }, [mutate, onDone])
  return null
}

export const StartDialog = (props: ManyActProps) => <AtOnce {...props} call="start" />
export const StopDialog = (props: ManyActProps) => <AtOnce {...props} call="stop" />
