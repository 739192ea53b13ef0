import { useEffect, useRef } from 'react'
import { api, failureMessage } from '../../../lib/api.ts'
import { notice } from '../../../lib/notice.ts'
import { idsOf, type ManyProps } from './many-props.ts'
import { RefusedDialog } from './RefusedDialog.tsx'
import { useMany } from './use-many.ts'

/** One press starts items, or takes that back: nothing is asked, and only what was refused is shown. */
function AtOnce({ items, onDone, call }: ManyProps & { readonly call: 'start' | 'stop' }) {
  const isSent = useRef(false)
  const change = useMany(
    () => api(`POST organisation/compliances/items/${call}/`, { body: { item_ids: idsOf(items) }, quiet: true }),
    onDone,
  )
  const { mutate, outcome } = change
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
  return outcome ? <RefusedDialog outcome={outcome} onClose={() => onDone(outcome.done > 0)} /> : null
}

export const StartDialog = (props: ManyProps) => <AtOnce {...props} call="start" />
export const StopDialog = (props: ManyProps) => <AtOnce {...props} call="stop" />
