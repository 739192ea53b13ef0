import type { GstTaxpayer } from '@niyam/formats/gst-taxpayer.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { factsOf } from '../../domain/identifier-verdict.ts'
import { callQuery } from '../../lib/queries.ts'

/** An answer of the GST portal, requested by the server or saved by the user and read here. */
export interface PortalAnswer {
  readonly taxpayer: Omit<GstTaxpayer, 'entity_kinds'> & { readonly entity_kinds: readonly string[] }
  /** For the present quarter; null where it is not known. */
  readonly filing_frequency: 'monthly' | 'quarterly' | null
}

/** `unreadable`, `other_content` and `wrong_gstin` come from a file; the others from the look-up. */
export type PortalProblem = 'unknown_number' | 'no_answer' | 'unreadable' | 'other_content' | 'wrong_gstin'

const lookUpQuery = (gstin: string) =>
  queryOptions({
    ...callQuery('POST organisation/gst/taxpayer/', { body: { gstin }, quiet: true }),
    enabled: gstin !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The whole GSTIN among the facts of a number; empty for other numbers, and while its check character is wrong. */
function gstinToAsk(identifier: string): string {
  const facts = factsOf(identifier)
  const isDoubtful = facts?.warnings.some(({ code }) => code === 'gstin_check')
  return isDoubtful ? '' : (facts?.fills.gstin ?? '')
}

/** @param fill is called once for each answer that is found */
export function useGstPortal(identifier: string, fill: (answer: PortalAnswer) => void) {
  const gstin = gstinToAsk(identifier)
  const [saved, setSaved] = useState<PortalAnswer>()
  const [fileProblem, setFileProblem] = useState<PortalProblem>()
  const { data, isError, isLoading } = useQuery(lookUpQuery(gstin))
  const answered = data?.taxpayer ? { taxpayer: data.taxpayer, filing_frequency: data.filing_frequency } : undefined
  const answer = saved && saved.taxpayer.gstin === gstin ? saved : answered

  // An answer arrives later than the number was typed.
  // oxlint-disable-next-line react/exhaustive-deps -- the same answer must not fill again what the person has changed since
  useEffect(() => answer && fill(answer), [answer?.taxpayer])

  async function read(file: File | null) {
    if (!file) return
    const { readTaxpayer } = await import('@niyam/formats/gst-taxpayer.ts')
    const found = readTaxpayer(await file.text())
    setFileProblem(found.ok ? undefined : found.reason)
    if (found.ok) setSaved({ taxpayer: found.taxpayer, filing_frequency: null })
    return found.ok ? found.taxpayer.gstin : undefined
  }

  const lookUpProblem =
    gstin === ''
      ? undefined
      : isError
        ? 'no_answer'
        : data && !data.taxpayer && data.outcome !== 'off'
          ? (data.outcome as PortalProblem)
          : undefined
  return {
    answer,
    isAsking: isLoading && gstin !== '',
    problem: fileProblem ?? (answer ? undefined : lookUpProblem),
    read,
  }
}
