import { useSite } from "../layout/site-data.ts";

/** Such as "bridge-steps". */
export const figureAddress = (name: string, version: string) => `/figures/${name}.${version}.svg`;

export const useFigureAddress = (name: string) => figureAddress(name, useSite().figuresVersion);
