import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react'
import { i18n } from './i18n.ts'
import { loadPart } from './load-part.ts'
import { notice } from './notice.ts'

/**
 * A part of a page whose code comes later: fetched when it is wanted, or when the page has been at rest for `rest` ms.
 * Answers the function that draws it, null until it is there. Unlike `lazy`, it is drawn at once when its code was fetched
 * before: a Suspense boundary holds every first appearance back by 300 ms, and what is typed meanwhile is lost.
 *
 * @param load a function that stays the same, declared outside the component
 */
export function usePart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isWanted: boolean,
  rest = 3000,
): ((props: P) => ReactElement) | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (Part) return
    let isHere = true
    const fetchPart = () =>
      loadPart(load).then(
        (module) => isHere && setPart(() => module.default),
        // Offline, or a newer build took its place. Fetched ahead, it is tried again when it is wanted.
        () => isHere && isWanted && offerReload(),
      )
    const timer = setTimeout(() => void fetchPart(), isWanted ? 0 : rest)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [Part, isWanted, load, rest])
  return Part && ((props) => createElement(Part, props))
}

const offerReload = () =>
  notice({
    tone: 'warning',
    title: i18n.t('shell:crash.part.title'),
    text: i18n.t('shell:crash.part.text'),
    action: { label: i18n.t('shell:crash.reload'), run: () => location.reload() },
    stays: null,
  })
