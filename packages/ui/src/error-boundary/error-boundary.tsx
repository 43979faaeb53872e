import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** The content whose errors it catches. */
  children: ReactNode;
  /** Renders a replacement for the failed children. `retry` renders the children again. */
  fallback: (retry: () => void) => ReactNode;
  /** A new value, for example the path, renders the children again. */
  resetKey?: string;
}

interface State {
  hasFailed: boolean;
  resetKey?: string;
}

/** Catches an error that its children throw while rendering, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  private readonly retry = () => this.setState({ hasFailed: false });

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
