import { useState } from 'react'
import { noticeIfUnshown } from './unshown-errors.ts'

interface State<B, R> {
  /** The last value sent. */
  readonly sent: B | undefined
  readonly isPending: boolean
  readonly error: unknown
  readonly data: R | undefined
}

/** One call that changes something, for the way in: those pages are opened first, and carry no cache of what was read. */
export function useSend<B, R>(call: (body: B) => Promise<R>, onSuccess?: (reply: R) => void) {
  const [state, setState] = useState<State<B, R>>({ sent: undefined, isPending: false, error: null, data: undefined })
  const send = async (body: B): Promise<void> => {
    setState({ sent: body, isPending: true, error: null, data: undefined })
    try {
      const data = await call(body)
      setState({ sent: body, isPending: false, error: null, data })
      onSuccess?.(data)
    } catch (error) {
      setState({ sent: body, isPending: false, error, data: undefined })
      noticeIfUnshown(error)
    }
  }
  return { ...state, send }
}
