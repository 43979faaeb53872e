import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is shown in place of what failed; `retry` renders the children anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change of this value (the path, say) clears the failure. */
  resetKey?: string;
}

interface State {
  failed: boolean;
  error: unknown;
  resetKey?: string;
}

/** Keeps a failure while rendering (a chunk that did not load included) from taking the whole page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: false, error: null, resetKey };
  }

  readonly retry = () => this.setState({ failed: false, error: null });

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
