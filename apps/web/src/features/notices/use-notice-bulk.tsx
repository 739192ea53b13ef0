import { IconProgressCheck, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { usePart } from '../../lib/use-part.ts'
import type { BulkAction } from '../../ui/table/table-props.ts'
import type { BulkAct } from './BulkDialog.tsx'

const load = () => import('./BulkDialog.tsx')

interface Pending {
  readonly act: BulkAct
  readonly ids: string[]
  readonly finish: (result: 'told' | false) => void
}

/** What can be done to the chosen notices, and the dialog that asks for the value. */
export function useNoticeBulk(): { readonly actions: readonly BulkAction[]; readonly dialog: ReactNode } {
  const t = useTexts('notices')
  const [pending, setPending] = useState<Pending | null>(null)
  const draw = usePart(load, pending !== null)
  const actions = useMemo(() => {
    const action = (act: BulkAct, icon: BulkAction['icon']): BulkAction => ({
      label: t(`many.${act}`),
      icon,
      run: (ids) => new Promise<'told' | false>((finish) => setPending({ act, ids: [...ids], finish })),
    })
    return [action('assign', IconUserPlus), action('status', IconProgressCheck)]
  }, [t])
  const onDone = (isChanged: boolean) => {
    pending?.finish(isChanged && 'told')
    setPending(null)
  }
  return { actions, dialog: pending && draw?.({ act: pending.act, ids: pending.ids, onDone }) }
}
