/** Turns the transitions and states of a chart into buttons. */
export interface ChartControls {
  /** The keys of the transitions that can be taken now. */
  enabled: ReadonlySet<string>;
  /** Called with the key of the pressed transition and its button. */
  onPress: (transition: string, button: HTMLElement) => void;
  /** Called with the id of a state that the machine should go to. */
  onGoTo: (state: string) => void;
}

/** The transitions that a control outside the chart would take. */
export interface ChartAim {
  /** The keys of the transitions. */
  transitions: ReadonlySet<string>;
  /** Whether the view moves to one of them when it shows none. */
  isFollowed: boolean;
}
