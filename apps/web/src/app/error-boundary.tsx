import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is shown in place of what failed. */
  fallback: ReactNode;
  /** A change of this value (the path, say) clears the failure. */
  resetKey?: string;
}

interface State {
  failed: boolean;
  resetKey?: string;
}

/** Keeps a failure while rendering (a chunk that did not load included) from taking the whole page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
