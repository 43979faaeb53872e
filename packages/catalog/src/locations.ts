/**
 * The cities with doctors, in alphabetical order. A module of its own, because the first page needs the cities and
 * not the doctors.
 */
export const locations = ['Bangalore', 'Chennai', 'Delhi', 'Hyderabad', 'Mumbai', 'Pune'] as const;

export type Location = (typeof locations)[number];
